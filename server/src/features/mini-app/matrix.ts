// Who is served what of this feature, and what a served visitor asks (server/test/matrix.test.ts).
import { everyone, own, type Matrix } from '../../../test/matrix-rows.ts';

export const matrix: Matrix = {
  'miniApp.state': own(),
  'miniApp.unlink': own(),
  // No visitor in the test data came from the messaging app.
  'miniApp.enter': { row: everyone('mini_app_invalid'), ask: () => ({ body: { initData: 'user=1&hash=00' } }) },
  'miniApp.link': own('mini_app_stale'),
  'miniApp.asked': own('mini_app_stale'),
};
