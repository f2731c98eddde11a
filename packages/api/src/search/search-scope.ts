/** Restricts a search to a device or to some documents; by default to all current documents of the organization. */
export interface SearchScope {
  deviceId?: string | undefined;
  documentIds?: readonly string[] | undefined;
}
