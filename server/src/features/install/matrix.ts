// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'GET /en/offline/': everyone(),
  'GET /manifest.webmanifest': everyone(),
  'GET /offline/': everyone(),
  'GET /ru/offline/': everyone(),
};
