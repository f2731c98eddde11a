import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/app/devices/$deviceId');

/** Whether a tab shows its suggestions; stored in the address. */
export function useTabReview() {
  const { tab, view, conversation } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    active: view === 'suggested',
    show: (suggested: boolean) =>
      void navigate({ search: { tab, conversation, ...(suggested ? { view: 'suggested' as const } : {}) } }),
  };
}
export type TabReview = ReturnType<typeof useTabReview>;
