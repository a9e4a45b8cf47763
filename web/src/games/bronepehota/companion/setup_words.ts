// The words of a new battle; loaded with its page.
import { learn } from "../../../words/language";
import en from "../words/companion/setup/en.json";
import ru from "../words/companion/setup/ru.json";

learn({ ru, en });
