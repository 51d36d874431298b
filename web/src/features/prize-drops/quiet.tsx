// Whether drops of other people are told: the choice holds on every device.
import { prizeDrops as calls } from '@malva/contract/prize-drops';
import { useErrorText } from '../../core/error-text.ts';
import { patchCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { noteQuiet } from './live.ts';

export function Quiet({ isQuiet }: { isQuiet: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const turning = useChange(calls.quiet);
  const choose = async (isTold: boolean) => {
    const reply = await turning.run({ body: { isQuiet: !isTold } });
    if (!reply) return;
    noteQuiet(reply.isQuiet);
    patchCall(queries, calls.all, (old) => ({ ...old, isQuiet: reply.isQuiet }));
  };
  return (
    <div className="panel grid gap-2 p-4 lg:p-5">
      <Switch
        label={t('prize-drops.quiet')}
        hint={t('prize-drops.quiet_text')}
        isOn={!isQuiet}
        isDisabled={turning.isPending}
        onChange={(next) => void choose(next)}
      />
      {turning.error && <FormProblem text={errorText(turning.error.code)} />}
    </div>
  );
}
