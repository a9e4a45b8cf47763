// The words of the companion.
import { type Arguments } from "../../../words/format";
import { known, learn, say } from "../../../words/language";
import en from "../words/companion/en.json";
import ru from "../words/companion/ru.json";

learn({ ru, en });

export const told = (key: string, values: Arguments = {}): string => say(`bronepehota.companion.${key}`, values);
export const isTold = (key: string): boolean => known(`bronepehota.companion.${key}`);
