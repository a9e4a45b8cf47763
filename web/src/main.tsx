// The client: one page that draws the lobby, a new match, a private link or a table.
import { render } from "preact";
import "./fonts.css";
import "./style.css";
import "./lobby/lobby.css";
import "./table/layout.css";
import "./table/dialogs.css";
import { workshopPage } from "./games/workshops";
import { LobbyPage } from "./lobby/lobby";
import { NewPage } from "./lobby/new";
import { later } from "./later";
import { Guard, NoPage } from "./message";
import { path, partsOf, useArrival } from "./route";
import { SeatPage } from "./seat";
import { Spoken } from "./table/speech";
import { TablePage } from "./table/table";

const ReplayPage = later(() => import("./replay/page").then((page) => page.ReplayPage));
const VerifyPage = later(() => import("./verify/verify").then((page) => page.VerifyPage));
const RulesPage = later(() => import("./rulebook/page").then((page) => page.RulesPage));
const LearnPage = later(() => import("./learn/page").then((page) => page.LearnPage));
const LessonsPage = later(() => import("./learn/page").then((page) => page.LessonsPage));
const ImportPage = later(() => import("./verify/import").then((page) => page.ImportPage));

function Page() {
  const [area = "", id = "", part = ""] = partsOf(path.value);
  if (area === "m" && id && part === "replay") return <ReplayPage key={id} id={id} />;
  if (area === "m" && id && part === "verify") return <VerifyPage key={id} id={id} />;
  if (area === "m" && id) return <TablePage key={id} id={id} />;
  if (area === "seat" && id) return <SeatPage key={id} id={id} />;
  if (area === "new" && id) return <NewPage id={id} />;
  if (area === "import") return <ImportPage />;
  if (area === "rules" && id) return <RulesPage game={id} id={part} />;
  if (area === "learn" && id && !part) return <LessonsPage game={id} />;
  if (area === "learn" && id) return <LearnPage game={id} id={part} />;
  const Workshop = workshopPage(area, id);
  if (Workshop) return <Workshop />;
  return area === "" ? <LobbyPage /> : <NoPage />;
}

function App() {
  useArrival();
  return (
    <>
      <Guard place={path.value}>
        <Page />
      </Guard>
      <Spoken />
    </>
  );
}

render(<App />, document.getElementById("app")!);
