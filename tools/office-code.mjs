// `npm run office-code`: the second-factor code of the seeded operator at this moment.
import { install, runNode } from './setup.mjs';

install();
process.exit(await runNode(['-e', `
  const { totpCode } = await import('./server/src/features/office/staff.ts');
  const { staffSeed } = await import('./seed/people.ts');
  console.log(totpCode(staffSeed.totpSecret, new Date()));
`, '--input-type=module']));
