#!/usr/bin/env node
// The conformance suite from a command line: `npx …/docs/providers/conformance.tgz`, here `npm run conformance -- --url https://… --key ID --secret HEX --ticket TICKET [--catalogue ADDRESS] [--restart]`.
// Says each case as it ends; the exit code is 0 where all is as promised, 1 where something is not, 2 where it could not be asked.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runSuite, type Finding } from './suite.ts';

const usage = `Usage: provider-conformance --url ADDRESS --key KEY_ID --secret SECRET --ticket TICKET [--catalogue ADDRESS] [--restart]

  --url      the site whose wallet is asked
  --key      your key id, --secret its secret
  --ticket   the part behind "#launch=" of a game opened by a test player with at least 1,000 UAH; good for a minute, once
  --catalogue  your own server, whose catalogue is looked at too
  --restart  stop between stake and win until the wallet was restarted
`;

// A ticket may begin with a dash: what follows a name is its value, whatever it looks like.
const args = process.argv.slice(2).join('\n').replaceAll(/^(--(?:url|key|secret|ticket|catalogue))\n/gm, '$1=').split('\n').filter(Boolean);
const { values } = parseArgs({ args, options: { url: { type: 'string' }, key: { type: 'string' }, secret: { type: 'string' }, ticket: { type: 'string' }, catalogue: { type: 'string' }, restart: { type: 'boolean' } } });
const { url, key, secret, ticket } = values;
if (!url || !key || !secret || !ticket) {
  process.stderr.write(usage);
  process.exit(2);
}

async function waitForRestart(): Promise<void> {
  const line = createInterface({ input: process.stdin, output: process.stdout });
  await line.question('  restart the wallet now, then press Enter ');
  line.close();
}

const say = ({ name, problem, ms }: Finding): void => {
  process.stdout.write(`  ${problem === null ? 'ok    ' : 'BROKEN'} ${name} (${ms} ms)\n${problem === null ? '' : `         ${problem}\n`}`);
};

process.stdout.write(`\nThe wallet of ${url}\n\n`);
try {
  const findings = await runSuite({ url: url.replace(/\/$/, ''), key: { id: key, secret }, ticket, onFinding: say, ...(values.catalogue && { catalogue: values.catalogue.replace(/\/$/, '') }), ...(values.restart && { restart: waitForRestart }) });
  const broken = findings.filter(({ problem }) => problem !== null).length;
  process.stdout.write(`\n${broken === 0 ? `All ${findings.length} cases are as promised.` : `${broken} of ${findings.length} cases are not as promised.`}\n`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`\nCould not be asked: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
