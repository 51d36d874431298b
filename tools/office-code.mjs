// `npm run office-code`: the second-factor code of the seeded operator at this moment; `-- senior` for the senior
// one's.
import { install, runNode } from './setup.mjs';

install();
process.exit(
  await runNode([
    '-e',
    `
  const { totpCode } = await import('./server/src/features/office/staff.ts');
  const { staffSeed, seniorSeed } = await import('./seed/people.ts');
  const wanted = process.argv.includes(seniorSeed.login) ? seniorSeed : staffSeed;
  console.log(totpCode(wanted.totpSecret, new Date()));
`,
    '--input-type=module',
    ...process.argv.slice(2),
  ]),
);
