// The words of the workshops, which no match needs.
import { learn } from "../../words/language";
import en from "./words/workshops/en.json";
import ru from "./words/workshops/ru.json";

learn({ ru, en });
