// The words of what is opened from the line over a battle; loaded with it.
import { learn } from "../../../../words/language";
import en from "../../words/companion_sync/panels/en.json";
import ru from "../../words/companion_sync/panels/ru.json";

learn({ ru, en });
