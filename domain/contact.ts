export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactMessage = Record<ContactField, string>;
export type ContactProblems = Partial<Record<ContactField, string>>;

export const emptyContactMessage: ContactMessage = { name: "", email: "", subject: "", message: "" };

const least = { name: 2, subject: 5, message: 10 } as const;

/** One @, something before it, and a name with a dot after it. Anything stricter refuses addresses that work. */
const emailForm = /^[^\s@"(),:;<>[\]\\]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** The spec's rules and messages (§5). Blanks at the ends count for nothing. */
export function contactProblems(message: ContactMessage): ContactProblems {
  return {
    ...(tooShort(message, "name") && { name: `Name must be at least ${least.name} characters` }),
    ...(!emailForm.test(message.email.trim()) && { email: "Please enter a valid email address" }),
    ...(tooShort(message, "subject") && { subject: `Subject must be at least ${least.subject} characters` }),
    ...(tooShort(message, "message") && { message: `Message must be at least ${least.message} characters` }),
  };
}

function tooShort(message: ContactMessage, field: keyof typeof least): boolean {
  return message[field].trim().length < least[field];
}

/** The message as the visitor's own mail program takes it; lines of a mail end in CR LF (RFC 6068). */
export function mailtoAddress(supportEmail: string, { name, email, subject, message }: ContactMessage): string {
  const body = [`Name: ${name.trim()}`, `Email: ${email.trim()}`, "", message.trim()].join("\n").replace(/\r?\n/g, "\r\n");
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject.trim())}&body=${encodeURIComponent(body)}`;
}
