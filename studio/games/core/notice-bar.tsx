// One line of help when something stands in the way: what happened and the way on. Never a surprise offer.
import type { Kit } from './kit.ts';
import { useParts, useStore } from './store.ts';
import type { Notice } from './table-state.ts';
import { Icon } from './icons.tsx';

function act(kit: Kit, { action, shortfall = '0.00' }: Notice): void {
  const { lobby, retry, dismiss } = kit.table();
  if (action === 'retry') return retry();
  if (action === 'exit') return lobby.send({ type: 'exit' });
  if (action === 'deposit') lobby.send({ type: 'need:deposit', shortfall });
  else if (action) lobby.send({ type: 'open', room: action });
  dismiss();
}

export function NoticeBar({ kit }: { kit: Kit }) {
  const { notice, isLate, paused, mode } = useParts(kit.state);
  const { t } = useStore(kit.words, (w) => w);
  const key = paused !== null && paused !== 'hidden' ? 'notice.paused' : isLate ? 'notice.late' : notice?.key;
  const action = key === notice?.key ? notice?.action : undefined;
  const isOffered = action !== undefined && !(action === 'deposit' && mode !== 'real');
  return (
    <div class={key ? 'notice is-shown' : 'notice'} role="alert">
      {key && <p>{t(key, key === notice?.key ? notice?.values : undefined)}</p>}
      {notice && isOffered && (
        <button type="button" class="notice-act" onClick={() => act(kit, notice)}>
          {t(`action.${action}`)}
        </button>
      )}
      {key && notice && !isLate && paused === null && !['retry', 'exit'].includes(action ?? '') && (
        <button type="button" class="tool" aria-label={t('action.close')} onClick={() => kit.table().dismiss()}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
