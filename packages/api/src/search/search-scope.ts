/** Where to look: in the organization's current documents, or in those of them that are named. */
export interface SearchScope {
  deviceId?: string | undefined;
  documentIds?: readonly string[] | undefined;
}
