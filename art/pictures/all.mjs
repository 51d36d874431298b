// Every picture there is, in the order they are rendered.
import { games } from './games.mjs';
import { inside } from './inside.mjs';
import { site } from './site.mjs';

const wide = (spec) => ({
  ...spec,
  ...spec.wide,
  id: `${spec.id}-wide`,
  group: 'wide',
  size: [1280, 720],
  title: undefined,
});

export const pictures = [
  ...games.slice(0, 3),
  ...games.slice(0, 3).map(wide),
  ...site,
  ...games.slice(3),
  ...games.slice(3).map(wide),
  ...inside,
];
