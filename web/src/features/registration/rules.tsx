// The rules of the site in short, where they are agreed to: a visitor can read on the spot what they agree to.
import { ChevronDown } from 'lucide-react';
import { useT } from '../../core/site.tsx';

const clauses = [
  'age',
  'one',
  'identity',
  'limits',
  'money',
  'withdraw',
  'fair',
  'exclude',
  'data',
  'device',
  'help',
] as const;

export function RulesInShort() {
  const t = useT();
  return (
    <details className="group rounded-control bg-s2 text-sm text-t2 shadow-[0_0_0_1px_var(--line)_inset]">
      <summary
        className={
          'flex min-h-11 list-none items-center justify-between gap-3 px-3.5 font-semibold text-t1 ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        {t('registration.rules.title')}
        <ChevronDown size={18} aria-hidden className="shrink-0 text-t3 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid list-decimal gap-1.5 px-3.5 pb-3.5 pl-8.5 marker:text-t3">
        {clauses.map((clause) => (
          <li key={clause}>{t(`registration.rules.${clause}`)}</li>
        ))}
      </ol>
    </details>
  );
}
