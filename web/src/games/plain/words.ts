// The words of the plain table, known as soon as it is loaded.
import { learn } from "../../words/language";
import en from "./words/en.json";
import ru from "./words/ru.json";

learn({ ru, en });
