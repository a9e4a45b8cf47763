// Whether a part of a page looks as it did: pictures are made coarse and compared patch by patch, so that a line that is
// smoothed in another way does not matter and a missing leg does. PICTURES_NEW=yes keeps new ones (tests/browser/pictures).
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PATCH = 6; // pixels
const APART = 26; // of 255
const SHARE = 0.02; // of the patches may differ
const pathOf = (name) =>
  fileURLToPath(new URL(`./pictures/${name}.png`, import.meta.url));

const compare = async ([a, b, patch, apart]) => {
  const read = async (data) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${data}`)).blob(),
    );
    const { width, height } = image;
    const canvas = new OffscreenCanvas(
      Math.round(width / patch),
      Math.round(height / patch),
    );
    const drawing = canvas.getContext("2d");
    drawing.imageSmoothingQuality = "high";
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    return drawing.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [one, other] = [await read(a), await read(b)];
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differ = 0;
  for (let i = 0; i < one.data.length; i += 4)
    if (
      [0, 1, 2].some(
        (k) => Math.abs(one.data[i + k] - other.data[i + k]) > apart,
      )
    )
      ++differ;
  return differ / (one.data.length / 4);
};

export async function looksLike(page, part, name) {
  const now = await part.screenshot({ animations: "disabled" });
  if (process.env.PICTURES_NEW) return writeFileSync(pathOf(name), now);
  const before = readFileSync(pathOf(name));
  const blank = await page.context().newPage();
  const share = await blank.evaluate(compare, [
    now.toString("base64"),
    before.toString("base64"),
    PATCH,
    APART,
  ]);
  await blank.close();
  if (share <= SHARE) return undefined;
  if (process.env.PICTURES)
    writeFileSync(`${process.env.PICTURES}/differs-${name}.png`, now);
  throw new Error(
    `${name} looks otherwise: ${(100 * share).toFixed(1)} % of it differ`,
  );
}
