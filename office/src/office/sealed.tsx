// The sealed fields of an act, opened for the staff member who decides it. Each read is logged; closing the window
// hides them.
import { officeActs, sealedFields, type Act } from '@malva/contract/office-acts';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { useChange } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { Facts } from '@malva/web/ui/rows.tsx';
import { Eye } from 'lucide-react';
import { useState } from 'react';

const spelt = (name: string, value = ''): string =>
  name === 'birthDate' ? value.split('-').toReversed().join('.') : value;

export function Sealed({ act: { id, kind } }: { act: Act }) {
  const t = useT();
  const errorText = useErrorText();
  const unseal = useChange(officeActs.unseal);
  const [fields, setFields] = useState<Record<string, string> | null>(null);
  const look = async () => setFields((await unseal.run({ params: { id } }))?.fields ?? null);
  if (fields) {
    const shown = (sealedFields[kind] ?? []).filter((name) => fields[name] !== undefined);
    return (
      <Facts
        facts={shown.map((name) => ({
          label: t(`office.sealed.${name}`),
          value: <span className="wrap-anywhere select-all">{spelt(name, fields[name])}</span>,
        }))}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <Button icon={Eye} isPending={unseal.isPending} onClick={() => void look()}>
        {t('office.sealed.look')}
      </Button>
      <p className="text-xs text-t3">{t('office.sealed.lead')}</p>
      <FormProblem text={unseal.error ? errorText(unseal.error.code) : undefined} />
    </div>
  );
}
