// A player from anywhere in the office: number, name, e-mail, or a phone in whatever form it was copied. Asked for on
// Enter only, because every look is written down. One found opens at once; of several one is chosen with the arrows.
import { office, type StaffPlayer } from '@malva/contract/office';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { LoaderCircle, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { go, hrefOf } from './place.ts';

const most = 8;

function useHotkey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [field]);
}

interface FoundProps {
  id: string;
  rows: readonly StaffPlayer[];
  at: number;
  onOpen(row: StaffPlayer): void;
}

function Found({ id, rows, at, onOpen }: FoundProps) {
  const t = useT();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('office.quick.found')}
      className="panel absolute inset-x-0 top-full z-20 mt-1.5 max-h-[60dvh] overflow-y-auto p-1.5"
    >
      {rows.slice(0, most).map((row, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the combobox's
        <div
          key={row.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="cursor-pointer rounded-control px-3 py-2 hover:bg-s2 aria-selected:bg-s3"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(row)}
        >
          <span className="block truncate text-sm font-semibold">{row.name ?? t('office.nameless')}</span>
          <span className="block text-xs text-t3">
            {t('office.number', { id: String(row.id) })} · {row.contact}
          </span>
        </div>
      ))}
    </div>
  );
}

export function QuickSearch() {
  const t = useT();
  const id = useId();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const finding = useChange(office.players);
  const [typed, setTyped] = useState('');
  const [rows, setRows] = useState<readonly StaffPlayer[] | null>(null);
  const [at, setAt] = useState(0);
  useHotkey(field);
  const open = (row: StaffPlayer) => {
    setRows(null);
    setTyped('');
    field.current?.blur();
    go(hrefOf('players', row.id));
  };
  const find = async () => {
    const reply = typed.trim() ? await finding.run({ query: { search: typed.trim() } }) : null;
    if (!reply) return;
    setAt(0);
    const [only] = reply.players;
    if (only && reply.players.length === 1) open(only);
    else setRows(reply.players);
  };
  const onKey = (event: KeyboardEvent) => {
    const shown = Math.min(rows?.length ?? 0, most);
    if (event.key === 'Escape') setRows(null);
    else if (event.key === 'Enter') {
      const chosen = rows?.[at];
      if (chosen) open(chosen);
      else void find();
    } else if (shown > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setAt((at + (event.key === 'ArrowDown' ? 1 : shown - 1)) % shown);
    else return;
    event.preventDefault();
  };
  const said = finding.error ? errorText(finding.error.code) : rows?.length === 0 ? t('office.nobody') : null;
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-100" onBlur={() => setRows(null)}>
      {finding.isPending ? (
        <LoaderCircle
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3 left-3 animate-[turn_0.9s_linear_infinite] text-t3"
        />
      ) : (
        <Search size={18} aria-hidden className="pointer-events-none absolute top-3 left-3 text-t3" />
      )}
      <input
        ref={field}
        role="combobox"
        aria-label={t('office.quick')}
        aria-expanded={rows !== null && rows.length > 0}
        aria-controls={id}
        aria-activedescendant={rows?.length ? `${id}-${at}` : undefined}
        aria-keyshortcuts="Control+K"
        autoComplete="off"
        maxLength={80}
        placeholder={t('office.quick.hint')}
        className="input min-h-11! pl-10! text-sm!"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRows(null);
        }}
        onKeyDown={onKey}
      />
      <p
        role="status"
        className={said ? 'panel absolute inset-x-0 top-full z-20 mt-1.5 px-3.5 py-3 text-sm' : 'sr-only'}
      >
        {said}
      </p>
      {rows !== null && rows.length > 0 && <Found id={id} rows={rows} at={at} onOpen={open} />}
    </div>
  );
}
