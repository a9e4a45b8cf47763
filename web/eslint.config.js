// What the compiler does not see: unused values, loose equality, and rooms that look into each other.
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/", "static/", "node_modules/"] },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    // Only a game's own folder knows the game.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["src/games/**"],
    rules: { "no-restricted-imports": ["error", { patterns: ["**/games/*/*", "virtual:icons/*", "virtual:drawn/*"] }] },
  },
);
