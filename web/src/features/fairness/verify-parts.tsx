// What every check on this page is made of, whatever is checked: the verdict, the values it rests on, the seal on what
// is not open yet, and the program of one's own. The texts come from the component that uses a part.
import { Check, Copy, Download, LockKeyhole, ShieldCheck, ShieldX, X } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { saveFile } from '../../core/save-file.ts';
import { useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, LinkButton, ModalButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function Verdict({ isEqual, text }: { isEqual: boolean; text: string }) {
  const t = useT();
  const Icon = isEqual ? ShieldCheck : ShieldX;
  return (
    <div
      role="status"
      className={`flex items-center gap-3.5 rounded-card p-4 ${isEqual ? 'bg-win/12 text-win' : 'bg-live/12 text-live'}`}
    >
      <Icon size={34} aria-hidden className="shrink-0" />
      <div>
        <p className="text-lg leading-tight font-semibold">
          {t(isEqual ? 'fairness.result.equal' : 'fairness.result.different')}
        </p>
        <p className="mt-0.5 text-sm text-t2">{text}</p>
      </div>
    </div>
  );
}

export interface LineProps {
  title: string;
  /** Undefined: there was nothing to compare with. */
  matches: boolean | undefined;
  found: string;
  given: string | undefined;
  isMoney?: boolean;
}

function Line({ title, matches, found, given, isMoney }: LineProps) {
  const t = useT();
  const show = (value: string) =>
    isMoney ? <Amount value={value} /> : <span className="font-mono text-xs break-all">{value}</span>;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${matches === undefined ? 'bg-s3 text-t3' : matches ? 'bg-win/20 text-win' : 'bg-live/15 text-live'}`}
      >
        {matches === undefined ? (
          '–'
        ) : matches ? (
          <Check size={15} strokeWidth={3} aria-hidden />
        ) : (
          <X size={15} strokeWidth={3} aria-hidden />
        )}
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">
          {title}{' '}
          <span className="font-normal text-t3">
            {t(
              matches === undefined
                ? 'fairness.check.not_compared'
                : matches
                  ? 'fairness.check.same'
                  : 'fairness.check.other',
            )}
          </span>
        </p>
        <p className="mt-0.5 text-t2">{show(found)}</p>
        {matches === false && given !== undefined && (
          <p className="mt-1 text-live">
            {t('fairness.check.given')} {show(given)}
          </p>
        )}
      </div>
    </li>
  );
}

/** What was compared, each found and given. */
export function Lines({ lines }: { lines: readonly LineProps[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {lines.map((line, at) => (
        <Line key={at} {...line} />
      ))}
    </ul>
  );
}

/** What was published, and beside it, on a phone above it, what this browser makes of it. */
export function Compared({ record, children }: { record: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] [&>*]:min-w-0">
      {record}
      <div className="grid gap-4 max-lg:order-first [&>*]:min-w-0">{children}</div>
    </div>
  );
}

/** `children`: the way on. */
export function Sealed({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-3.5 rounded-card bg-gold/10 p-4">
      <LockKeyhole size={24} aria-hidden className="mt-0.5 shrink-0 text-gold" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-t2">{text}</p>
        {children}
      </div>
    </div>
  );
}

export function ToSeeds() {
  const t = useT();
  return (
    <LinkButton to="/fairness/#seeds" size="small" className="mt-3">
      {t('fairness.sealed.open')}
    </LinkButton>
  );
}

/** What only its player sees, asked for by a guest. */
export function ForPlayers({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <EmptyState icon={LockKeyhole} title={title} text={text} isCompact>
      <ModalButton name="Login" look="primary">
        {t('app.nav.login')}
      </ModalButton>
    </EmptyState>
  );
}

export type Language = 'node' | 'python';
const titleOf: Readonly<Record<Language, string>> = { node: 'Node.js', python: 'Python' };
/** Of a raffle with a hundred thousand tickets a page shows the beginning; the file has all. */
const mostShown = 20_000;

export interface ProgramProps {
  title: string;
  text: string;
  /** The languages it is there in, each with the name its file says of itself. */
  files: Readonly<Partial<Record<Language, string>>>;
  /** The same function as long as the program is the same. */
  write(language: Language): Promise<string>;
}

export function Program({ title, text, files, write }: ProgramProps) {
  const t = useT();
  const id = useId();
  const [language, setLanguage] = useState<Language>('node');
  const [program, setProgram] = useState('');
  const { isCopied, copy } = useCopy(program);
  useEffect(() => {
    let isWanted = true;
    void write(language).then(
      (written) => isWanted && setProgram(written),
      () => isWanted && setProgram(''),
    );
    return () => {
      isWanted = false;
    };
  }, [write, language]);
  if (!program) return null;
  const languages = (['node', 'python'] as const).filter((each) => files[each]);
  return (
    <section aria-labelledby={`${id}title`} className="panel grid gap-3 p-4 [&>*]:min-w-0 lg:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}title`} className="text-lg font-semibold">
          {title}
        </h2>
        {languages.length > 1 && (
          <Tabs<Language>
            label={t('fairness.program.language')}
            panelId={`${id}text`}
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: titleOf[value] }))}
          />
        )}
      </div>
      <p className="text-sm text-t2">{text}</p>
      <pre
        id={`${id}text`}
        role={languages.length > 1 ? 'tabpanel' : 'region'}
        tabIndex={0}
        aria-label={title}
        className="max-h-80 overflow-auto rounded-control bg-bg p-3.5 text-xs leading-relaxed"
      >
        {program.length > mostShown ? `${program.slice(0, mostShown)}…` : program}
      </pre>
      <div className="flex flex-wrap gap-2.5">
        <Button icon={isCopied ? Check : Copy} onClick={copy}>
          {t(isCopied ? 'fairness.copied' : 'fairness.program.copy')}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile(files[language] ?? '', new Blob([program], { type: 'text/plain' }))}
        >
          {t('fairness.program.save')}
        </Button>
      </div>
    </section>
  );
}
