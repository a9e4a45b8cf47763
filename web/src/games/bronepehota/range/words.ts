// The words of the firing range.
import { learn } from "../../../words/language";
import en from "../words/range/en.json";
import ru from "../words/range/ru.json";

learn({ ru, en });
