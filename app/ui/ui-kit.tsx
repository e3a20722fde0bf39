import { useState } from "react";
import { paths } from "../../domain/paths.ts";
import { themePreferences, useTheme } from "../shell/theme.tsx";
import { showToast } from "../shell/toast-store.ts";
import { Badge, type BadgeTone } from "./badge.tsx";
import { Button, ButtonLink, type ButtonLook } from "./button.tsx";
import { Card } from "./card.tsx";
import { SelectField, TextArea, TextField } from "./field.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";

const buttonLooks: ButtonLook[] = ["strong", "quiet", "danger", "bare"];
const badgeTones: BadgeTone[] = ["leaf", "clay", "plain", "danger"];

/** Every component in every state, in development only. */
export default function UiKit() {
  const theme = useTheme();
  const [percent, setPercent] = useState(40);
  return (
    <div className="page grid gap-10 py-10">
      <title>UI kit</title>
      <h1 className="text-4xl">UI kit</h1>
      <Row title="Buttons">
        {buttonLooks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <ButtonLink to={paths.home} look="quiet">
          link
        </ButtonLink>
      </Row>
      <Row title="Badges">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row title="Fields">
        <TextField label="Plain" placeholder="Search by name..." />
        <TextField label="With a hint" hint="Between two and forty characters" />
        <TextField label="With an error" error="Name must be at least 2 characters" defaultValue="A" />
        <TextArea label="Longer text" rows={3} />
        <SelectField label="Choice">
          <option>A-Z</option>
          <option>Z-A</option>
        </SelectField>
      </Row>
      <Row title="Waiting">
        <Spinner label="Loading" />
        <Skeleton className="h-10 w-64" />
        <div className="w-64">
          <ProgressBar label="Upload" percent={percent} />
        </div>
        <Button look="quiet" onClick={() => setPercent((percent + 10) % 110)}>
          Further
        </Button>
      </Row>
      <Row title="Messages">
        <Button onClick={() => showToast({ title: "Plain toast", description: "It stays for five seconds." })}>Toast</Button>
        <Button look="danger" onClick={() => showToast({ title: "Error", description: "Something failed.", tone: "destructive" })}>
          Destructive toast
        </Button>
        <Tooltip hint="Shown after 700 ms">
          <Button look="quiet">Tooltip</Button>
        </Tooltip>
      </Row>
      <Row title="Theme">
        {themePreferences.map((preference) => (
          <Button
            key={preference}
            look={preference === theme.preference ? "strong" : "quiet"}
            onClick={() => theme.setPreference(preference)}
          >
            {preference}
          </Button>
        ))}
        <p>Shown: {theme.shown}</p>
      </Row>
      <Row title="Card">
        <Card className="p-6">
          <h3 className="text-xl">Dandelion</h3>
          <p className="scientific">Taraxacum officinale</p>
        </Card>
      </Row>
    </div>
  );
}

function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
