// The words of aiming, loaded with it.
import { learn } from "../../../words/language";
import en from "../words/aiming/en.json";
import ru from "../words/aiming/ru.json";

learn({ ru, en });
