// After the end of an exclusion: play opens only when the player asks, a day later, and the wish may be taken back
// until then.
import { responsible } from '@malva/contract/responsible';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useChange } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';

export function WayBack() {
  const t = useT();
  const errorText = useErrorText();
  const block = useSession((state) => state.init?.ludomanRequestStatus);
  const change = useChange(responsible.askBack);
  if (!block?.mayAskBack) return null;
  const say = async (ask: boolean) => {
    if (await change.run({ body: { ask } })) await refreshSession();
  };
  return (
    <div className="grid gap-2.5 rounded-card bg-s2 p-4">
      <p className="text-sm text-t2">
        {block.opensAt ? (
          <>
            {t('responsible.back.opens')} <Moment at={block.opensAt} style="long" className="font-semibold text-t1" />
          </>
        ) : (
          t('responsible.back.text')
        )}
      </p>
      <FormProblem text={change.error ? errorText(change.error.code) : undefined} />
      <Button look="outline" isWide isPending={change.isPending} onClick={() => void say(block.opensAt === null)}>
        {t(block.opensAt ? 'responsible.back.take_back' : 'responsible.back.ask')}
      </Button>
    </div>
  );
}
