// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { anybody, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'GET /en/offline/': anybody(),
  'GET /manifest.webmanifest': anybody(),
  'GET /offline/': anybody(),
  'GET /ru/offline/': anybody(),
};
