/** Wording of a stored value: 'OFFLINE' is 'Offline', 'SYSTEM_UPDATE' is 'System update'. */
export function enumerationText(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
