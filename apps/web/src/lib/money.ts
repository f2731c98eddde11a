import { trpc } from './trpc/trpc';

const plain = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '€12.50' with the ISO 4217 code of the organization's currency; '12.50' without one. */
export function moneyText(amount: number, currency: string | null): string {
  if (!currency) return plain.format(amount);
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

/**
 * Formats costs in the organization's currency. The shell has queried it.
 * @param withoutCurrency format of amounts while the organization has chosen no currency
 */
export function useMoney(withoutCurrency: (amount: number) => string = plain.format): (amount: number) => string {
  const { data } = trpc.settings.calendar.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const currency = data?.currency ?? null;
  return (amount) => (currency ? moneyText(amount, currency) : withoutCurrency(amount));
}
