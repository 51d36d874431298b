// What the payment simulator wrote down, read as the outside truth.

/** merchant reference → minor units of every payment the simulator took money for. */
export function succeededPayments(journal: Record<string, unknown>[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const entry of journal) {
    const body = (entry.callback as { body?: Record<string, unknown> } | undefined)?.body;
    if (body?.type === 'payment.succeeded')
      result.set(String(body.merchantReference), Math.round(Number(body.amount) * 100));
  }
  return result;
}

/** Our names of the payouts the simulator was asked for, as often as it made one. */
export const createdPayouts = (journal: Record<string, unknown>[]): string[] =>
  journal
    .filter((entry) => entry.kind === 'payout.created')
    .map((entry) => (entry.payout as { merchantReference: string }).merchantReference);

/** Our name of a payout → how the simulator ended it. */
export function endedPayouts(journal: Record<string, unknown>[]): Map<string, string> {
  const names = new Map(
    journal
      .filter((entry) => entry.kind === 'payout.created')
      .map((entry) => {
        const { id, merchantReference } = entry.payout as { id: string; merchantReference: string };
        return [id, merchantReference] as const;
      }),
  );
  return new Map(
    journal
      .filter((entry) => entry.kind === 'payout.changed')
      .map((entry) => [names.get(String(entry.id)) ?? '', (entry.change as { status: string }).status]),
  );
}
