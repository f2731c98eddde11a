import { allRecommendations } from '../sales/schema';
import type { Api } from './api-harness';

/** The documented response, joined from its streamed pages. */
export async function allRecommendationsOf(api: Api) {
  let text = '';
  for await (const page of await api.sales.recommendationsAll()) text += page;
  return allRecommendations.parse(JSON.parse(text));
}
