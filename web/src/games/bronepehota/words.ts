// The words of this table's own parts, known as soon as one of them is loaded.
import { learn } from "../../words/language";
import en from "./words/en.json";
import ru from "./words/ru.json";

learn({ ru, en });
