// Whether a part of a page looks as it did: pictures are made coarse and compared patch by patch, so that a line that is
// smoothed in another way does not matter and a missing leg does. PICTURES_NEW=yes keeps new ones, at half their size
// (tests/browser/pictures).
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const PATCH = 4; // pixels
const APART = 24; // of 255
const SHARE = 0.001; // of the patches may differ
const pathOf = (name) =>
  fileURLToPath(new URL(`./pictures/${name}.png`, import.meta.url));

// A picture at another size: its pixels, or itself as text.
const resized = async ([data, width, height, asText]) => {
  const image = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${data}`)).blob(),
  );
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext("2d");
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(image, 0, 0, width, height);
  return asText
    ? canvas.toDataURL("image/png").split(",")[1]
    : [...drawing.getImageData(0, 0, width, height).data];
};

export async function looksLike(page, part, name) {
  const now = (await part.screenshot({ animations: "disabled" })).toString(
    "base64",
  );
  const { width, height } = await part.boundingBox();
  const blank = await page.context().newPage();
  const at = (data, share, asText = false) =>
    blank.evaluate(resized, [
      data,
      Math.round(width / share),
      Math.round(height / share),
      asText,
    ]);
  const half = await at(now, 2, true); // both ways through the same sizes
  if (process.env.PICTURES_NEW) {
    writeFileSync(pathOf(name), Buffer.from(half, "base64"));
    return blank.close();
  }
  const before = readFileSync(pathOf(name)).toString("base64");
  const [one, other] = [await at(half, PATCH), await at(before, PATCH)];
  await blank.close();
  let differ = 0;
  for (let i = 0; i < one.length; i += 4)
    if ([0, 1, 2].some((k) => Math.abs(one[i + k] - other[i + k]) > APART))
      ++differ;
  const share = differ / (one.length / 4);
  if (share <= SHARE) return undefined;
  if (process.env.PICTURES)
    writeFileSync(
      `${process.env.PICTURES}/differs-${name}.png`,
      Buffer.from(now, "base64"),
    );
  throw new Error(
    `${name} looks otherwise: ${(100 * share).toFixed(1)} % of it differ`,
  );
}
