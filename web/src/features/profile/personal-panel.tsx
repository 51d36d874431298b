// Nickname, language of messages, currency. The browser checks what it can, the server is the judge, and says which
// field.
import { player as account } from '@malva/contract/player';
import { profile as calls, type ProfileSettings } from '@malva/contract/profile';
import { langs, type Lang } from '@malva/contract/schema';
import { nicknameFault, nicknameLength, readNickname } from '@malva/rules/nickname';
import { AtSign } from 'lucide-react';
import { call } from '../../core/api.ts';
import { refreshSession } from '../../core/boot.ts';
import { useForm } from '../../core/form.ts';
import { patchCall, refreshCall } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';

const languageNames: Record<Lang, string> = { uk: 'Українська', ru: 'Русский', en: 'English' };

export function PersonalPanel({ settings }: { settings: ProfileSettings }) {
  const t = useT();
  const { queries } = useSite();
  const init = useSession((state) => state.init);
  const contacts = [init?.phone, init?.email].filter((contact) => typeof contact === 'string');
  const form = useForm({
    initial: { nickname: settings.nickname ?? '', lang: settings.lang as Lang },
    checks: {
      nickname(value) {
        const nickname = readNickname(value);
        const fault = nickname === '' ? null : nicknameFault(nickname, contacts);
        return fault && `errors.field.${fault}`;
      },
    },
    async submit({ nickname, lang }) {
      const reply = await call(calls.update, { body: { nickname: nickname.trim() || null, lang } });
      patchCall(queries, calls.settings, () => reply.settings);
      refreshCall(queries, account.profile);
      void refreshSession().catch(() => undefined);
      showToast({ kind: 'done', title: t('profile.saved') });
    },
  });
  return (
    <section aria-labelledby="personal-title" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead
        id="personal-title"
        icon={AtSign}
        title={t('profile.personal.title')}
        lead={t('profile.personal.lead')}
      />
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          label={t('profile.personal.nickname')}
          hint={t('profile.personal.nickname_hint', { least: nicknameLength.least, most: nicknameLength.most })}
          field={form.field('nickname')}
          name="nickname"
          autoComplete="off"
          maxLength={nicknameLength.most}
        />
        <Select
          label={t('profile.personal.lang')}
          field={form.field('lang')}
          options={langs.map((lang) => ({ value: lang, label: languageNames[lang] }))}
        />
        <div className="flex min-h-11 items-center justify-between gap-4 rounded-control bg-s2 px-3.5 py-2.5 text-sm">
          <span className="text-t2">{t('profile.personal.currency')}</span>
          <span className="text-right font-semibold">{t('profile.personal.currency_uah')}</span>
        </div>
        <FormProblem text={form.problem} />
        <Button type="submit" look="primary" isPending={form.isPending} className="justify-self-start max-sm:w-full">
          {t('profile.save')}
        </Button>
      </form>
    </section>
  );
}
