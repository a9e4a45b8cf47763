// Private links of one's own seats, kept as long as the tab lives: the server tells them once. The cookie is what seats
// somebody; a link is for another device.
const key = (match: string, seat: number): string => `link.${match}.${seat}`;

export function keepLink(match: string, seat: number, link: string): void {
  try {
    sessionStorage.setItem(key(match, seat), link);
  } catch {
    // Without storage the link is shown to nobody, and the cookie still seats.
  }
}
export function linkOf(match: string, seat: number): string {
  try {
    const link = sessionStorage.getItem(key(match, seat)) ?? "";
    return link && new URL(link, location.origin).href;
  } catch {
    return "";
  }
}
