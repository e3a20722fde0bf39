import { type FormEvent, useRef, useState } from "react";
import { type ContactField, contactFields, contactProblems, emptyContactMessage, mailtoAddress } from "../../../domain/contact.ts";
import { useBrand } from "../../shell/brand.ts";
import { showToast } from "../../shell/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { openMailProgram } from "./open-mail-program.ts";

/** Long enough to be read: opening a mail program takes the visitor's eyes elsewhere. */
const submittingMs = 1_000;

/** Hands the message to the visitor's mail program; nothing is sent to our server (spec §7). */
export function ContactForm() {
  const { supportEmail } = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState(emptyContactMessage);
  const [checked, setChecked] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const problems = checked ? contactProblems(message) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const found = contactProblems(message);
    const firstWrong = contactFields.find((field) => found[field]);
    if (firstWrong) {
      form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }
    setSubmitting(true);
    try {
      openMailProgram(mailtoAddress(supportEmail, message));
      await new Promise((resolve) => setTimeout(resolve, submittingMs));
      showToast({
        title: "Email client opened",
        description:
          "Your default email client should open with the message pre-filled. Please send the email to complete your contact request.",
      });
      setMessage(emptyContactMessage);
      setChecked(false);
    } catch {
      showToast({
        title: "Error",
        description: `Failed to open email client. Please email us directly at ${supportEmail}`,
        tone: "destructive",
      });
    }
    setSubmitting(false);
  }

  function field(name: ContactField) {
    return {
      name,
      value: message[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => setMessage({ ...message, [name]: event.target.value }),
    };
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field("email")} />
      <TextField label="Subject" {...field("subject")} />
      <TextArea label="Message" rows={7} {...field("message")} />
      <Button type="submit" disabled={submitting} className="justify-self-start">
        {submitting ? "Opening Email Client..." : "Send Message"}
      </Button>
      <noscript>
        <p className="font-medium">This form needs JavaScript. Please write to {supportEmail} instead.</p>
      </noscript>
    </form>
  );
}
