// Loaded when somebody aims, or when a projectile has flown.
export { Aim } from "./controls";
export { AimDrawn } from "./drawn";
export { Flown } from "./flown";
export { AimPanel } from "./panel";
