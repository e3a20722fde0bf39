import type { ComponentProps } from "react";
import { Link } from "react-router";

const looks = {
  strong: "bg-leaf text-white hover:bg-leaf-dark",
  quiet: "border border-line-strong bg-card text-ink hover:bg-paper-deep",
  danger: "bg-danger text-white hover:brightness-90",
  bare: "text-leaf-dark underline-offset-4 hover:underline",
};

export type ButtonLook = keyof typeof looks;

/** For the rare link that must look like a button and is neither of the two below. */
export function buttonClass(look: ButtonLook = "strong", className = ""): string {
  const base =
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 font-semibold transition-colors disabled:pointer-events-none disabled:opacity-60";
  return `${base} ${looks[look]} ${className}`;
}

export function Button({ look, className, ...rest }: ComponentProps<"button"> & { look?: ButtonLook }) {
  return <button type="button" className={buttonClass(look, className)} {...rest} />;
}

export function ButtonLink({ look, className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
