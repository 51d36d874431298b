#!/usr/bin/env node
// The conformance suite from a command line: `npx …/docs/providers/conformance.tgz`, here `npm run conformance -- --url
// https://… --key ID --secret HEX --ticket TICKET`. Says each case as it ends; the exit code is 0 where all is as
// promised, 1 where something is not, 2 where it could not be asked.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runSuite, type Finding } from './suite.ts';

const usage = `Usage: provider-conformance --url ADDRESS --key KEY_ID --secret SECRET --ticket TICKET [--other-player TICKET] [--other-game TICKET]
         [--catalogue ADDRESS] [--only PART]... [--restart]

  --url           the site whose wallet is asked
  --key           your key id, --secret its secret
  --ticket        the part behind "#launch=" of a game opened by a test player with at least 1,000 UAH; good for a minute, once. Free rounds are asked where
                  a grant of 3 to 10 of that game waits for the player: ask the house for one, the suite plays it out
  --other-player  a ticket of the same game opened by another test player with some money: what is of one is not of the other
  --other-game    a ticket of another game of yours opened by the first player, best with free rounds of that game waiting
  --catalogue     your own server, whose catalogue is looked at too
  --only          only cases whose name holds this; may be given again
  --restart       stop between stake and win until the wallet was restarted
`;

// A ticket may begin with a dash: what follows a name is its value, whatever it looks like.
const args = process.argv
  .slice(2)
  .join('\n')
  .replaceAll(/^(--(?:url|key|secret|ticket|other-player|other-game|catalogue|only))\n/gm, '$1=')
  .split('\n')
  .filter(Boolean);
const text = { type: 'string' } as const;
const { values } = parseArgs({
  args,
  options: {
    url: text,
    key: text,
    secret: text,
    ticket: text,
    'other-player': text,
    'other-game': text,
    catalogue: text,
    only: { ...text, multiple: true },
    restart: { type: 'boolean' },
  },
});
const { url, key, secret, ticket, 'other-player': otherPlayer, 'other-game': otherGame, only } = values;
if (!url || !key || !secret || !ticket) {
  process.stderr.write(usage);
  process.exit(2);
}

async function waitForRestart(): Promise<void> {
  const line = createInterface({ input: process.stdin, output: process.stdout });
  await line.question('  restart the wallet now, then press Enter ');
  line.close();
}

const say = ({ name, problem, leftOut, ms }: Finding): void => {
  const detail = problem ?? leftOut;
  process.stdout.write(
    `  ${problem !== null ? 'BROKEN' : leftOut !== null ? 'LEFT OUT' : 'ok    '} ${name} (${ms} ms)\n${detail === null ? '' : `         ${detail}\n`}`,
  );
};

process.stdout.write(`\nThe wallet of ${url}\n\n`);
try {
  const findings = await runSuite({
    url: url.replace(/\/$/, ''),
    key: { id: key, secret },
    ticket,
    onFinding: say,
    ...(otherPlayer && { otherPlayer }),
    ...(otherGame && { otherGame }),
    ...(only && { only }),
    ...(values.catalogue && { catalogue: values.catalogue.replace(/\/$/, '') }),
    ...(values.restart && { restart: waitForRestart }),
  });
  const [broken, skipped] = [
    findings.filter(({ problem }) => problem !== null).length,
    findings.filter(({ leftOut }) => leftOut !== null).length,
  ];
  const asked = findings.length - skipped;
  const rest = skipped === 0 ? '' : ` ${skipped} were left out.`;
  process.stdout.write(
    `\n${broken === 0 ? `All ${asked} cases are as promised.` : `${broken} of ${asked} cases are not as promised.`}${rest}\n`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`\nCould not be asked: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
