// A button that reads a file which was made in a workshop.
import { readFile } from "./parcel";

interface Props {
  class?: string;
  text: string;
  accept?: string;
  take: (read: string | null) => unknown; // nothing: too long, or not to be read
}

export function FileButton({ class: more = "", text, accept = ".json,application/json", take }: Props) {
  return (
    <label class={`button ${more}`}>
      {text}
      <input
        class="unseen"
        type="file"
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = ""; // the same file may be chosen again
          if (file) void readFile(file).then(take);
        }}
      />
    </label>
  );
}
