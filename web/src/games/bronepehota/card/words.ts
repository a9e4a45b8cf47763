// The words of the quick-reference card and of the armlists of ready forces.
import { learn } from "../../../words/language";
import en from "../words/card/en.json";
import ru from "../words/card/ru.json";

learn({ ru, en });
