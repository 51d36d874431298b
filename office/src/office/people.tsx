// Who works here: roles, places closed and opened. Every change is asked for here and decided by another with the same
// right.
import { officeActs, officePeople, type StaffMember } from '@malva/contract/office-acts';
import { roleNames, type Role } from '@malva/contract/permissions';
import { refreshCall, useCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Badge } from '@malva/web/ui/badge.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame } from '@malva/web/ui/field.tsx';
import { Table, type Column } from '@malva/web/ui/rows.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { Moment } from '@malva/web/ui/moment.tsx';
import { Check, KeyRound, Mail, Plus, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useListTools } from '../list-tools.tsx';

type Wish = { kind: 'add' } | { kind: 'roles' | 'email' | 'renew' | 'disable'; member: StaffMember };

const leads: Partial<Record<Wish['kind'], string>> = {
  add: 'office.staff.link_text',
  renew: 'office.staff.link_text',
  email: 'office.staff.email_text',
};

function RolePicker({ value, onChange }: { value: readonly Role[]; onChange(value: Role[]): void }) {
  const t = useT();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium text-t2">{t('office.staff.roles')}</legend>
      <div className="flex flex-wrap gap-2">
        {roleNames.map((role) => {
          const isOn = value.includes(role);
          return (
            <button
              key={role}
              type="button"
              className="chip"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? value.filter((one) => one !== role) : [...value, role])}
            >
              {isOn ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
              {t(`office.role.${role}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Ask({ wish, onClose }: { wish: Wish; onClose(): void }) {
  const t = useT();
  const { queries } = useSite();
  const [roles, setRoles] = useState<Role[]>(
    wish.kind === 'roles' ? roleNames.filter((role) => wish.member.roles.includes(role)) : [],
  );
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const input = () => {
    if (wish.kind === 'add') return { login: login.trim(), name: name.trim(), email: email.trim(), roles };
    const more = wish.kind === 'roles' ? { roles } : wish.kind === 'email' ? { email: email.trim() } : {};
    return { staffId: wish.member.id, ...more };
  };
  return (
    <ReasonDialog
      title={
        wish.kind === 'add'
          ? t('office.act.kind.staff.add')
          : `${t(`office.act.kind.staff.${wish.kind}`)}: ${wish.member.name}`
      }
      lead={t(leads[wish.kind] ?? 'office.act.two_text')}
      isDanger={wish.kind === 'disable'}
      spec={officeActs.ask}
      input={(reason) => ({ body: { kind: `staff.${wish.kind}` as const, input: input(), reason } })}
      onClose={onClose}
      onDone={() => {
        refreshCall(queries, officePeople.staff);
        showToast({ kind: 'done', title: t('office.act.asked') });
      }}
    >
      {wish.kind === 'add' && (
        <>
          <FieldFrame label={t('office.player.name')}>
            {(wiring) => (
              <input
                {...wiring}
                className="input"
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('office.login.login')} hint={t('office.staff.login_hint')}>
            {(wiring) => (
              <input
                {...wiring}
                className="input"
                maxLength={64}
                autoCapitalize="none"
                value={login}
                onChange={(event) => setLogin(event.target.value.toLowerCase())}
              />
            )}
          </FieldFrame>
        </>
      )}
      {(wish.kind === 'add' || wish.kind === 'email') && (
        <FieldFrame label={t('office.staff.email')} hint={t('office.staff.email_hint')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </FieldFrame>
      )}
      {(wish.kind === 'add' || wish.kind === 'roles') && <RolePicker value={roles} onChange={setRoles} />}
    </ReasonDialog>
  );
}

function Deeds({ row, onAsk }: { row: StaffMember; onAsk(wish: Wish): void }) {
  const t = useT();
  if (!row.isActive) return <Badge>{t('office.staff.disabled')}</Badge>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button size="small" onClick={() => onAsk({ kind: 'roles', member: row })}>
        {t('office.staff.change')}
      </Button>
      <Button
        size="small"
        icon={Mail}
        aria-label={`${t('office.act.kind.staff.email')}: ${row.name}`}
        onClick={() => onAsk({ kind: 'email', member: row })}
      >
        {t('office.staff.email_change')}
      </Button>
      <Button
        size="small"
        icon={KeyRound}
        aria-label={`${t('office.act.kind.staff.renew')}: ${row.name}`}
        onClick={() => onAsk({ kind: 'renew', member: row })}
      >
        {t('office.staff.renew')}
      </Button>
      {!row.isMe && (
        <Button
          size="small"
          icon={UserX}
          aria-label={`${t('office.act.kind.staff.disable')}: ${row.name}`}
          onClick={() => onAsk({ kind: 'disable', member: row })}
        >
          {t('office.staff.disable')}
        </Button>
      )}
    </span>
  );
}

function useColumns(onAsk: (wish: Wish) => void): readonly Column<StaffMember>[] {
  const t = useT();
  return [
    {
      key: 'name',
      title: t('office.player.name'),
      isLead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-semibold">
            {row.name}
            {row.isMe && ` · ${t('office.act.me')}`}
          </span>
          <span className="text-xs text-t3 wrap-anywhere">
            {row.login} · {row.email ?? t('office.staff.email_none')}
          </span>
        </span>
      ),
    },
    {
      key: 'roles',
      title: t('office.staff.roles'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
          {row.roles.map((role) => (
            <Badge key={role}>{t(`office.role.${role}`)}</Badge>
          ))}
          {!row.isEnrolled && row.isActive && <Badge tone="gold">{t('office.staff.invited')}</Badge>}
        </span>
      ),
    },
    {
      key: 'seen',
      title: t('office.player.seen'),
      cell: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : '—'),
    },
    { key: 'deeds', title: t('office.act.title'), align: 'right', cell: (row) => <Deeds row={row} onAsk={onAsk} /> },
  ];
}

export function People() {
  const t = useT();
  const [wish, setWish] = useState<Wish | null>(null);
  const { filter, tools } = useListTools(officePeople.staff);
  const reading = useCall(officePeople.staff, { input: { query: filter }, keepPrevious: true, staleMs: 0 });
  const columns = useColumns(setWish);
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.staff')}</h1>
          <p className="mt-1.5 text-sm text-t2">{t('office.staff.lead')}</p>
        </div>
        <Button look="primary" icon={UserPlus} onClick={() => setWish({ kind: 'add' })}>
          {t('office.staff.add')}
        </Button>
      </div>
      {tools}
      {reading.data ? (
        <div className="desk-table">
          <Table
            caption={t('office.nav.staff')}
            columns={columns}
            rows={reading.data.staff}
            keyOf={(row) => String(row.id)}
          />
        </div>
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={56} />
      )}
      {wish && <Ask wish={wish} onClose={() => setWish(null)} />}
    </div>
  );
}
