// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'social.account': own(),
  // No visitor in the test data came back from the social service.
  'social.begin': everyone(),
  'social.enter': everyone('social_over'),
  'social.link': own('social_over'),
  'social.unlink': own('not_found'),
  'GET /social/callback': everyone('elsewhere'),
};
