// The body of a model that stands or lies (BP-G.2-06): what lies on its face, back or side covers as much as it is high.
import type { Content, Shape } from "./content";
import type { Model } from "./view";

export function shapeOf(content: Content, { id, lie }: Model): Shape {
  const { shape } = content.card(id);
  const isAside = lie === "left" || lie === "right";
  if (!isAside && lie !== "front" && lie !== "back") return shape;
  const [across, along] = isAside ? [shape.height, shape.along] : [shape.across, shape.height];
  const height = Math.min(shape.across, shape.along);
  return { ...shape, across, along, height, bands: [{ bottom: 0, top: height, across: across / 2, along: along / 2 }] };
}
