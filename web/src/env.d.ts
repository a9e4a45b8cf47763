declare module "virtual:icons/*" {
  const icons: Record<string, string>;
  export default icons;
}
declare module "virtual:drawn/*" {
  const drawing: Record<string, string>;
  export default drawing;
}
declare module "virtual:option-words" {
  const words: Record<"ru" | "en", Record<string, Record<string, string>>>;
  export default words;
}
