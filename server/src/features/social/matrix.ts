// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { anybody, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'social.account': own(),
  // No visitor in the test data came back from the social service.
  'social.begin': anybody(),
  'social.enter': anybody('social_over'),
  'social.link': own('social_over'),
  'social.unlink': own('not_found'),
  'GET /social/callback': anybody('elsewhere'),
};
