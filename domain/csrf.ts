/** The cookie that a page reads and the header it sends back: only a page of this site can do both. */
export const csrfCookie = "dockleaf_csrf";
export const csrfHeader = "X-CSRF-Token";
