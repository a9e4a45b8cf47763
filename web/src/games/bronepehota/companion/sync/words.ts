// The words of battles on several phones.
import { learn } from "../../../../words/language";
import en from "../../words/companion_sync/en.json";
import ru from "../../words/companion_sync/ru.json";

learn({ ru, en });
