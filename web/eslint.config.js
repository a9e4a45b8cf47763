// What the compiler does not see: unused values, loose equality, and rooms that look into each other.
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "static/", "node_modules/"] },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    // Types as the compiler knows them: what came from outside is `unknown` until it was read. The project of the tests
    // holds the pages too, so that one program does for both.
    files: ["src/**/*.{ts,tsx}", "test/**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { project: "./test/tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "error",
      "@typescript-eslint/no-unsafe-member-access": "error",
      "@typescript-eslint/no-unsafe-call": "error",
      "@typescript-eslint/no-unsafe-return": "error",
      "@typescript-eslint/no-unsafe-argument": "error",
    },
  },
  {
    // Only a game's own folder knows the game.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/games/**"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/games/*/*", "virtual:icons/*", "virtual:drawn/*"] }] },
  },
);
