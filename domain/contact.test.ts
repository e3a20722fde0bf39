import { expect, test } from "vitest";
import { contactProblems, mailtoAddress } from "./contact.ts";

const good = { name: "Jo", email: "jo@garden.example", subject: "Weeds", message: "0123456789" };

test("a message that just meets the rules has no problems", () => {
  expect(contactProblems(good)).toEqual({});
});

test.each([
  ["CO-01", { name: "J" }, { name: "Name must be at least 2 characters" }],
  ["CO-01", { name: " J " }, { name: "Name must be at least 2 characters" }],
  ["CO-02", { email: "jo" }, { email: "Please enter a valid email address" }],
  ["CO-02", { email: "jo@garden" }, { email: "Please enter a valid email address" }],
  ["CO-02", { email: "jo@@garden.example" }, { email: "Please enter a valid email address" }],
  ["CO-02", { email: "jo smith@garden.example" }, { email: "Please enter a valid email address" }],
  ["CO-02", { email: "" }, { email: "Please enter a valid email address" }],
  ["CO-03", { subject: "Weed" }, { subject: "Subject must be at least 5 characters" }],
  ["CO-04", { message: "012345678" }, { message: "Message must be at least 10 characters" }],
])("%s %j is refused with its message", (_row, change, problems) => {
  expect(contactProblems({ ...good, ...change })).toEqual(problems);
});

test.each(["jo+weeds@garden.example", "j.o@sub.garden.co.uk", "o'neil@garden.example", " jo@garden.example "])(
  "CO-02 %s is an address",
  (email) => {
    expect(contactProblems({ ...good, email })).toEqual({});
  },
);

test("CO-05 the mail holds the subject and a body of name, e-mail and message, with nothing able to add a recipient", () => {
  const address = mailtoAddress("help@site.example", {
    ...good,
    subject: "Weeds & seeds?cc=x@y.example",
    message: "One line\nand #2 & more",
  });
  const url = new URL(address);
  expect(url.pathname).toBe("help@site.example");
  expect([...url.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(url.searchParams.get("subject")).toBe("Weeds & seeds?cc=x@y.example");
  expect(url.searchParams.get("body")).toBe("Name: Jo\r\nEmail: jo@garden.example\r\n\r\nOne line\r\nand #2 & more");
});
