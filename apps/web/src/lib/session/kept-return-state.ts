import { keepReturnState } from './return-address';

type ReturnState = ReturnType<typeof keepReturnState>;

const key = 'steward.return';

/** Keeps the address to return to while the browser is at the provider. Not part of an address, so that no link can choose it. */
export const storeReturnState = (state: ReturnState): void =>
  sessionStorage.setItem(key, JSON.stringify(keepReturnState(state)));

export function takeReturnState(): ReturnState {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const { returnTo, returnFor } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    return {
      ...(typeof returnTo === 'string' ? { returnTo } : {}),
      ...(typeof returnFor === 'string' ? { returnFor } : {}),
    };
  } catch {
    return {};
  }
}
