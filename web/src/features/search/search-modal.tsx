// The search window: a combobox over one list of options. The first option is chosen by itself, the arrows choose
// another, Enter goes there. On a phone it fills the screen.
import { search } from '@malva/contract/search';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ModalProps } from '../../core/manifest.ts';
import { useCall } from '../../core/query.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useReturnLine } from '../../ui/return.ts';
import { OptionList } from './option-list.tsx';
import { groupsOf, stepTo, type Option } from './options.ts';
import { keepRecent } from './recent.ts';
import { Suggestions } from './suggestions.tsx';

const listId = 'search-list';
/** A pause longer than this means that typing has ended. */
const restMs = 120;

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function useFound(name: string) {
  const asked = useRested(name.trim());
  const found = useCall(search.find, {
    input: { query: { name: asked } },
    enabled: asked !== '',
    staleMs: 60_000,
    keepPrevious: true,
  });
  const returnLine = useReturnLine();
  const groups = useMemo(
    () => (asked && found.data ? groupsOf(found.data.games, found.data.places, returnLine) : []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the page, not here
    [asked, found.data],
  );
  /** What is listed answers the words as they stand in the field. */
  const isCurrent = asked === name.trim() && !found.isPrevious && !found.isPending;
  return { asked, found, groups, options: groups.flatMap((group) => group.options), isCurrent };
}

interface FieldProps {
  name: string;
  active: Option | undefined;
  isOpen: boolean;
  onName(name: string): void;
  onKeyDown(event: KeyboardEvent): void;
  close(): void;
}

function Field({ name, active, isOpen, onName, onKeyDown, close }: FieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4 sm:py-3 sm:pl-5">
      <Search size={20} aria-hidden className="shrink-0 text-t3" />
      <input
        ref={input}
        data-autofocus
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active?.id}
        placeholder={t('search.placeholder')}
        value={name}
        onChange={(event) => onName(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-t3 max-sm:text-[1.0667rem]"
      />
      {name && (
        <Button
          look="plain"
          size="small"
          onClick={() => {
            onName('');
            input.current?.focus();
          }}
        >
          {t('search.clear')}
        </Button>
      )}
      <IconButton look="plain" icon={X} label={t('app.ui.close')} onClick={close} />
    </div>
  );
}

function isPhone(): boolean {
  return matchMedia('(width < 40rem)').matches;
}

/** To what was found; the word it was found by is kept. */
function useGo(name: string): (option: Option) => void {
  const { navigate } = useNavigation();
  return ({ url }) => {
    keepRecent(name);
    void navigate(url);
  };
}

export default function SearchModal({ props, close }: ModalProps<'Search'>) {
  const t = useT();
  const [name, setName] = useState(props.name ?? '');
  const [at, setAt] = useState(0);
  const [size] = useState<'full' | 'large'>(() => (isPhone() ? 'full' : 'large'));
  const [isGoing, setIsGoing] = useState(false);
  const { asked, found, groups, options, isCurrent } = useFound(name);
  const active = asked ? options[Math.min(at, options.length - 1)] : undefined;
  const change = (to: string) => {
    setName(to);
    setAt(0);
    setIsGoing(false);
  };
  const go = useGo(name);
  // Enter pressed before the answer: it means the words typed, not what an earlier letter found.
  const goWhenCurrent = useEffectEvent(() => active && go(active));
  useEffect(() => {
    if (isGoing && isCurrent) goWhenCurrent();
  }, [isGoing, isCurrent]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      setAt(stepTo(active ? options.indexOf(active) : -1, step, options.length));
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setIsGoing(name.trim() !== '');
    }
  };
  const isNothing =
    asked !== '' && found.data !== undefined && !found.error && !found.isFetching && options.length === 0;
  return (
    <ModalFrame title={t('search.label')} size={size} isBare>
      <div className={`flex flex-col ${size === 'full' ? 'h-full' : 'max-h-[min(800px,100dvh-96px)] min-h-80'}`}>
        <Field
          name={name}
          active={active}
          isOpen={options.length > 0}
          onName={change}
          onKeyDown={onKeyDown}
          close={close}
        />
        <p role="status" className="sr-only">
          {asked && found.data && !found.isFetching ? t('search.count', { count: options.length }) : ''}
        </p>
        <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-2 sm:p-3">
          {!asked && <Suggestions onName={change} />}
          {asked && found.error && options.length === 0 && (
            <ErrorState error={found.error} retry={() => void found.refetch()} isCompact />
          )}
          {asked && found.isPending && <SkeletonRows rows={4} height={60} />}
          {isNothing && (
            <>
              <EmptyState
                art="empty-search"
                title={t('search.nothing', { name: asked })}
                text={t('search.nothing_text')}
                isCompact
              />
              <Suggestions isShort onName={change} />
            </>
          )}
          <OptionList
            id={listId}
            groups={groups}
            active={active}
            onGo={go}
            onPoint={(option) => setAt(options.indexOf(option))}
          />
        </div>
        <p aria-hidden className="border-t border-line px-5 py-2.5 text-xs text-t3 max-sm:hidden">
          {t('search.keys')}
        </p>
      </div>
    </ModalFrame>
  );
}
