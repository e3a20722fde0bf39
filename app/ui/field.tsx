import { type ComponentProps, type ReactNode, useId } from "react";

const control =
  "w-full rounded-lg border border-line-strong bg-card px-3 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-pale min-h-11";

type FieldProps = { label: string; hint?: string | undefined; error?: string | undefined };

export function TextField({ label, hint, error, className = "", ...rest }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <input className={`${control} ${className}`} {...described} {...rest} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, className = "", ...rest }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <textarea className={`${control} ${className}`} {...described} {...rest} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, className = "", ...rest }: FieldProps & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <select className={`${control} ${className}`} {...described} {...rest} />}
    </Field>
  );
}

type Described = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** A label above, a hint or an error below, and both tied to the control for people who hear the page. */
function Field({ label, hint, error, children }: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({ id, "aria-describedby": note ? noteId : undefined, "aria-invalid": error ? true : undefined })}
      {note && (
        <p id={noteId} className={`mt-1 text-sm ${error ? "font-medium text-danger" : "text-ink-soft"}`}>
          {note}
        </p>
      )}
    </div>
  );
}
